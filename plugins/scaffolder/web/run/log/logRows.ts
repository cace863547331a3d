import type { StepStatus } from '../../../common/index.ts';
import type { RunLine, RunState, RunStep } from '../events/runState.ts';

/** The lines of one step, or of none. */
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
  /** Left out for the row that names the section. */
  line?: RunLine;
};

/** What can be folded, in the order of the run. */
export function sectionsOf({ steps, lines, status }: RunState, general: string): LogSection[] {
  return [
    { id: '', title: general, status, lines },
    ...steps.map((step) => ({ id: step.id, title: step.name, step, status: step.status, lines: step.lines })),
  ];
}

type Options = {
  /** The section that is shown alone. */
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

/** Where something is happening or has gone wrong; what is done well is one row. */
export const isOpenByDefault = ({ id, status }: LogSection): boolean => id !== '' && openByDefault.includes(status);
