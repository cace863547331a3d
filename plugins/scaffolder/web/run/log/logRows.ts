import { withoutColours } from '@callboard/ui/log';
import type { StepStatus } from '../../../common/index.ts';
import type { RunLine, RunState, RunStep } from '../events/runState.ts';

/** The lines of a step, or those without a step. */
export type LogSection = {
  id: string;
  title: string;
  step?: RunStep;
  status: StepStatus;
  lines: readonly RunLine[];
};

export type LogRow = {
  key: string;
  section: LogSection;
  /** Missing for the heading of a section. */
  line?: RunLine;
};

/** The sections, in the order of the run. */
export function sectionsOf({ steps, lines, status }: RunState, general: string): LogSection[] {
  return [
    { id: '', title: general, status, lines },
    ...steps.map((step) => ({ id: step.id, title: step.name, step, status: step.status, lines: step.lines })),
  ];
}

type Options = {
  /** The only section to show. */
  chosenId?: string | undefined;
  isOpen(section: LogSection): boolean;
};

export function rowsOf(sections: readonly LogSection[], { chosenId, isOpen }: Options): LogRow[] {
  const chosen = chosenId === undefined ? undefined : sections.find(({ id }) => id === chosenId);
  if (chosen) return lineRows(chosen);
  return sections
    .filter(({ lines }) => lines.length > 0)
    .flatMap((section) => [{ key: section.id, section }, ...(isOpen(section) ? lineRows(section) : [])]);
}

const lineRows = (section: LogSection): LogRow[] =>
  section.lines.map((line) => ({ key: `${section.id}:${line.number}`, section, line }));

const openByDefault: readonly StepStatus[] = ['processing', 'failed', 'cancelled'];

/** Running and failed steps are expanded; successful ones are a single row. */
export const isOpenByDefault = ({ id, status }: LogSection): boolean => id !== '' && openByDefault.includes(status);

/** A log as plain text for download, with the time of each line. */
export function logText(sections: readonly LogSection[]): string {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) =>
      [`== ${title}`, ...lines.map(({ at, text }) => `${at} ${withoutColours(text)}`), ''].join('\n'),
    )
    .join('\n');
}
