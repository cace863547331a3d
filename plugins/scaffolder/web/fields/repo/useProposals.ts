import type { FormFieldProps } from '@callboard/forms';
import { useFormProposals } from '@callboard/forms';
import { useEffect } from 'react';
import { runSubject } from '../../../common/index.ts';
import { isOwner, type PartField } from './hostFields.ts';
import type { RepoUrl } from './repoUrl.ts';

type Proposing = Pick<FormFieldProps, 'name' | 'values' | 'isRequired' | 'isDisabled'> & {
  /** Undefined until its host is known. */
  repo: RepoUrl | undefined;
  /** The editable parts. */
  fields: readonly PartField[];
  /** Repository owners on the host. */
  owners: readonly string[];
  onPropose(repo: RepoUrl): void;
};

const isRepositoryName = (text: string) => /^[\w.-]{1,100}$/.test(text);

/** Fills in the name of the new component until the user changes it, and the owner if only one is known. */
export function useProposals({ name, values, isRequired, isDisabled, repo, fields, owners, onPropose }: Proposing) {
  const proposals = useFormProposals();
  const { [name]: _, ...others } = values;
  const subject = runSubject(others) ?? '';
  const likely = (field: PartField) => {
    if (field.part === 'repo') return isRepositoryName(subject) ? subject : undefined;
    return isOwner(field) && owners.length === 1 ? owners[0] : undefined;
  };
  const changes = fields.flatMap((field) => {
    const { part } = field;
    const [present = '', proposal] = [repo?.[part], likely(field)];
    const proposed = proposals.get(`${name} ${part}`);
    // A value cleared by the user stays empty; a filled-in value follows its source.
    const isOurs = present === '' ? proposed === undefined : present === proposed;
    return proposal !== undefined && proposal !== present && isOurs ? [[part, proposal] as const] : [];
  });
  const hasProposals = repo !== undefined && isRequired && !isDisabled && changes.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is proposed is all that matters
  useEffect(() => {
    if (!hasProposals || !repo) return;
    for (const [part, proposal] of changes) proposals.set(`${name} ${part}`, proposal);
    onPropose({ ...repo, ...Object.fromEntries(changes) });
  }, [hasProposals, JSON.stringify(changes)]);
}
