export function startPgbouncer(options: {
  url: string;
  poolMode?: 'session' | 'transaction';
  poolSize?: number;
  settings?: Readonly<Record<string, string>>;
}): Promise<{ url: string; stop(): Promise<void> }>;
