const strict = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** Decodes UTF-8; undefined for binary content such as images. */
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

// Some browsers limit the number of arguments of a call.
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
