export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
type Cluster = {
  binaries: string;
  /** The data is in its folder `data`. */
  folder: string;
  /** For spawning the programs of PostgreSQL. */
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};
export function createCluster(): Promise<Cluster>;
export function untilReady(shell: object, exited: Promise<unknown>): Promise<string | undefined>;
