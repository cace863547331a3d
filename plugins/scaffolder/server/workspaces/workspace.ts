/** The folder in which a task makes its files. It is kept after each step, so that another replica can go on from there. */
export type Workspace = {
  /** Of the folder itself, on this machine. */
  path: string;
  /** The path of a name in it, links resolved; refuses what leads out of it. */
  within(name: string): Promise<string>;
};
