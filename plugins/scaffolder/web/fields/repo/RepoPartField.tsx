import { useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { useCompletions } from '../queries.ts';
import { CompletedText } from './CompletedText.tsx';
import type { PartField } from './hostFields.ts';
import type { RepoUrl } from './repoUrl.ts';

type RepoPartFieldProps = {
  id: string;
  field: PartField;
  repo: RepoUrl;
  /** What the template allows; anything where it has no list. */
  allowed?: readonly string[];
  /** Of the user, to ask the host with. */
  token?: string;
  isDisabled: boolean;
  hasErrors: boolean;
  onChange(text: string): void;
};

/** One part of a repository's address: chosen from what is allowed, or typed, with what the host knows proposed. */
export function RepoPartField(props: RepoPartFieldProps) {
  const { id, field, repo, allowed = [], token, isDisabled, hasErrors, onChange } = props;
  const { t } = useTranslation(fieldsTranslation);
  const completion = allowed.length === 0 ? field.completion : undefined;
  const before = useCompletions(completion?.before?.(repo), token);
  const { results, isFetching } = useCompletions(completion?.question(repo, before.results), token);
  const value = repo[field.part] ?? '';
  const look = {
    id,
    label: t(`part.${field.label}`),
    description: t(`hint.${field.hint}`),
    required: field.isRequired,
    disabled: isDisabled,
    error: hasErrors && field.isRequired && value === '',
  };
  if (allowed.length > 0) {
    return (
      <NativeSelect
        {...look}
        data={[...allowed]}
        value={value}
        disabled={isDisabled || allowed.length === 1}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <CompletedText
      look={look}
      value={value}
      options={completion?.options(results, repo) ?? []}
      isLoading={isFetching || before.isFetching}
      onChange={onChange}
    />
  );
}
