/** The purpose of a sealed text. It opens for the same purpose only, so it cannot be used in place of another. */
export type Purpose = string | readonly string[];

/** Encrypts stored texts that nobody may read: tokens, passwords, the secrets of a task. */
export type Secrets = {
  seal(text: string, purpose: Purpose): Promise<string>;
  /** The text; undefined when it was not sealed by this plugin for this purpose, or its key is gone. */
  open(sealed: string, purpose: Purpose): Promise<string | undefined>;
  /** Whether it is sealed with the current key; otherwise open and seal it again. */
  isFresh(sealed: string): Promise<boolean>;
};
