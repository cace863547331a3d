import type { ChildProcess } from 'node:child_process';

export const root: string;
export type Product = {
  url: string;
  /** The URL of its simulated code host, if it has one. */
  codeHostUrl: string;
  data: string;
  stop(): Promise<void>;
  output(): string;
  pid: number;
};
export function startProduct(options?: {
  args?: string[];
  env?: Record<string, string>;
  /** A free port by default. */
  port?: number;
  /** Whether it has the simulated code host of the demo. */
  hasCodeHost?: boolean;
  /** The folder of the build; `dist/` by default. */
  dist?: string;
  /** A data folder that is not deleted when the product stops, for the next start. */
  kept?: string;
  /** The working directory, with the configuration file; the repository by default. */
  cwd?: string;
}): Promise<Product>;
export function spawnServer(
  args: string[],
  env: Record<string, string>,
  cwd?: string,
  /** The server to start; the built product by default. */
  program?: string,
): { child: ChildProcess; ended: Promise<number | string>; output(): string };
