// Available in browsers and Node, but not part of the language.
declare const btoa: (bytes: string) => string;

/** The bytes of a text in UTF-8, as base64. */
export function base64Of(text: string): string {
  // A lone surrogate is not a character and has no bytes.
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return btoa(encoded.replace(/%([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
}
