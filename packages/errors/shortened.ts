/**
 * A text for a message, no longer than it may be. The `…` at its end is what lets a mask recognise the start of a secret: wherever a text
 * that others have written is cut before it is masked, it must be cut by this.
 */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const splitsCharacter = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsCharacter ? maxLength - 1 : maxLength)}…`;
}
