import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // Unlike `start`, it needs no shell, which would interpret the address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Tries to open an address in the browser. The address is printed too, so a failure does not matter. */
export function openBrowser(url: string): void {
  const [command = '', ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
