export type ReleasePlan = {
  version: string;
  tag: string;
  image: { tags: string[]; labels: Record<string, string> };
  chart: { version: string; appVersion: string };
  versionFiles: string[];
  packages: string[];
  kits: string[];
  problems: string[];
};
export const chartFile: string;
export function releasePlan(directory: string): ReleasePlan;
export function git(directory: string, ...args: string[]): string;
