export function startHaproxy(options: {
  port: number;
  ports: readonly number[];
}): Promise<{ url: string; countUp(): Promise<number>; stop(): Promise<void> }>;
