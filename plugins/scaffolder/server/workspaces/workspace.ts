/** The folder of a task's files. It is saved after each step, so another replica can resume from there. */
export type Workspace = {
  /** The local path of the folder. */
  path: string;
  /** The path of a name in it, with links resolved; rejects names that lead out of it. */
  within(name: string): Promise<string>;
};
