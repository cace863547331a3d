export function timedTests(
  name: string,
  run: (args: string[], options: { env: NodeJS.ProcessEnv }) => Promise<unknown>,
  notes?: string,
): Promise<{ name: string; ms: number; files: { name: string; ms: number }[]; unsteady: string[] }>;
