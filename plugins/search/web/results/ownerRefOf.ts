/** The ref of a document's owner. Wire: some documents have the name of a group alone. */
export function ownerRefOf(owner: string): string {
  return owner.includes(':') ? owner : `group:default/${owner}`;
}
