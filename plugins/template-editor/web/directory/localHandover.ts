import type { TemplateDirectory } from './templateDirectory.ts';

let waiting: TemplateDirectory | undefined;

/** A local folder has no URL, so the page that opened it hands it to the editor. */
export function handOver(directory: TemplateDirectory): void {
  waiting = directory;
}

export function takeOver(): TemplateDirectory | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
