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
}): Promise<Product>;
export function spawnServer(
  args: string[],
  env: Record<string, string>,
  cwd?: string,
  /** The built product by default. */
  program?: string,
): { child: ChildProcess; ended: Promise<number | string>; output(): string };
