import { runSubject, type Task } from '../../common/index.ts';

/** Whether a failed run is irrelevant, because a later run of the same template with the same subject completed. */
export const isSuperseded = (failed: Task, tasks: readonly Task[]): boolean =>
  tasks.some((task) => task.status === 'completed' && task.createdAt > failed.createdAt && isForTheSame(task, failed));

function isForTheSame(one: Task, other: Task): boolean {
  if (one.spec.templateInfo.entityRef !== other.spec.templateInfo.entityRef) return false;
  const [ofOne, ofOther] = [subjectsOf(one), subjectsOf(other)];
  return ofOne.length === 0 ? ofOther.length === 0 : ofOne.some((subject) => ofOther.includes(subject));
}

/** Completed runs get their subject from the output, failed ones from the parameters. */
const subjectsOf = ({ subject, spec }: Task) => [subject ?? [], runSubject(spec.parameters) ?? []].flat();
