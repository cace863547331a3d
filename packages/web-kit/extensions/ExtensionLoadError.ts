/** The code of a lazy extension failed to load. */
export class ExtensionLoadError extends Error {
  readonly extension: string;

  constructor(extension: string, cause: unknown) {
    super(`Failed lazy loading of the ${extension} extension, try to reload the page`, { cause });
    this.extension = extension;
  }

  override get name() {
    return 'ExtensionLoadError';
  }
}
