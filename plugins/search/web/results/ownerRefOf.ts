/** The ref of a document's owner. Wire: some documents contain only the name of a group. */
export function ownerRefOf(owner: string): string {
  return owner.includes(':') ? owner : `group:default/${owner}`;
}
