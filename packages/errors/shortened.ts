/**
 * A text for a message, cut to a maximum length. Masking relies on the `…` at the end to recognise the start of a secret. So use this
 * function wherever untrusted text is cut before it is masked.
 */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const splitsCharacter = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsCharacter ? maxLength - 1 : maxLength)}…`;
}
