import { useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import { type Severity, severities } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import { inboxTranslation } from './inboxTranslation.ts';
import { useTopics } from './queries.ts';
import type { InboxUrl } from './useInboxUrl.ts';

type InboxFiltersProps = { state: InboxUrl; onChange: (change: Partial<InboxUrl>) => void };

export function InboxFilters({ state: { topic, severity }, onChange }: InboxFiltersProps) {
  const { t } = useTranslation(inboxTranslation);
  const { topicOf } = useWords();
  const { data } = useTopics();
  const topics = new Set([...(data?.topics ?? []), ...(topic ? [topic] : [])]);
  return (
    <>
      <NativeSelect
        aria-label={t('topic')}
        value={topic ?? ''}
        onChange={({ currentTarget }) => onChange({ topic: currentTarget.value || undefined })}
        data={[{ value: '', label: t('topic') }, ...[...topics].map((value) => ({ value, label: topicOf(value) }))]}
      />
      <NativeSelect
        aria-label={t('severity')}
        value={severity ?? ''}
        onChange={({ currentTarget }) => onChange({ severity: (currentTarget.value || undefined) as Severity })}
        data={[
          { value: '', label: t('severity') },
          ...severities.map((value) => ({
            value,
            label: t('severity.atLeast', { severity: t(`severity.${value}`) }),
          })),
        ]}
      />
    </>
  );
}
