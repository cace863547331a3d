/** Has the browser save a file. */
export function download(name: string, content: Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([content as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
