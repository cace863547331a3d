import { startDevelopment } from './startDevelopment.ts';

const defaultPort = 7007;

/** Starts a portal with the plugin that follows its source, until the command is interrupted. */
export async function develop(folder: string): Promise<void> {
  const development = await startDevelopment(folder, { port: Number(process.env.PORT ?? defaultPort) });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve());
  });
  await development.close();
}
