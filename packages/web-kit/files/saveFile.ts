/** Hands a file to the browser's downloads. `type` is its media type. */
export function saveFile(name: string, content: string | Uint8Array, type = 'text/plain;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content as string | Uint8Array<ArrayBuffer>], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has hold of the content once it was clicked.
  URL.revokeObjectURL(url);
}
