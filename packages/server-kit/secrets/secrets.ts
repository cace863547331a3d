/** What a sealed text is for. It opens for the same purpose only, so that it cannot be put in the place of another. */
export type Purpose = string | readonly string[];

/** Keeps texts that nobody may read where they lie: tokens, passwords, the secrets of a task. */
export type Secrets = {
  seal(text: string, purpose: Purpose): Promise<string>;
  /** The text; undefined when it was not sealed by this plugin for this purpose, or its key is gone. */
  open(sealed: string, purpose: Purpose): Promise<string | undefined>;
  /** Whether it is sealed with the key that is in use now; what is not may be opened and sealed again. */
  isFresh(sealed: string): Promise<boolean>;
};
