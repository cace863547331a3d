/** Downloads a file in the browser. `type` is its media type. */
export function saveFile(name: string, content: string | Uint8Array, type = 'text/plain;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content as string | Uint8Array<ArrayBuffer>], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser holds the content once the link was clicked.
  URL.revokeObjectURL(url);
}
