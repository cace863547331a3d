const strict = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** The text that bytes are in UTF-8; nothing where they are something else, such as a picture. */
export function textOf(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return strict.decode(content);
  } catch {
    return undefined;
  }
}

export function isSameContent(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

// More arguments at once than this are refused by some browsers.
const chunk = 8_192;

export function base64OfBytes(content: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < content.length; at += chunk) {
    binary += String.fromCharCode(...content.subarray(at, at + chunk));
  }
  return btoa(binary);
}

export function bytesOfBase64(base64: string): Uint8Array {
  const binary = atob(base64);
  return Uint8Array.from({ length: binary.length }, (_, index) => binary.charCodeAt(index));
}
