import type { TemplateDirectory } from './templateDirectory.ts';

let waiting: TemplateDirectory | undefined;

/** A folder of this computer has no address: the page that asked for it hands it to the editor. */
export function handOver(directory: TemplateDirectory): void {
  waiting = directory;
}

export function takeOver(): TemplateDirectory | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
