/** Where the catalog file of each project was at the last scan, as far as this process knows. */
export function createLocatedFiles() {
  let targets: Map<string, string> | undefined;
  // GitLab ignores case.
  const keyOf = (path: string) => path.toLowerCase();
  return {
    setAll(files: ReadonlyMap<string, string>): void {
      targets = new Map(Array.from(files, ([path, target]) => [keyOf(path), target]));
    },
    set(path: string, target: string | undefined): void {
      if (target === undefined) targets?.delete(keyOf(path));
      else targets?.set(keyOf(path), target);
    },
    /** Whether all projects were scanned in this process. */
    isKnown: (): boolean => targets !== undefined,
    of: (path: string): string | undefined => targets?.get(keyOf(path)),
  };
}

export type LocatedFiles = ReturnType<typeof createLocatedFiles>;
