import { CardSkeleton, EmptyState, RequestErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { pagesTranslation } from '../pagesTranslation.ts';
import classes from '../parts/Parts.module.css';
import { useSearchState } from '../parts/useSearchState.ts';
import { type Question, useExplanation } from '../queries.ts';
import { Answer } from './Answer.tsx';
import { QuestionFields } from './QuestionFields.tsx';

/** Explains why a person can or cannot do something. */
export function WhyTab() {
  const [{ user, permission, resource }, change] = useSearchState(['user', 'permission', 'resource']);
  const question =
    user && permission ? { user, permission, ...(resource ? { resourceRef: resource } : {}) } : undefined;
  return (
    <div className={classes.stack}>
      <QuestionFields user={user} permission={permission} resource={resource} onChange={change} />
      <Explained question={question} />
    </div>
  );
}

function Explained({ question }: { question: Question | undefined }) {
  const { t } = useTranslation(pagesTranslation);
  const { data, error } = useExplanation(question);
  if (!question) return <EmptyState variant="info" title={t('why.title')} description={t('why.hint')} />;
  if (error) return <RequestErrorPanel error={error} />;
  return data ? <Answer explanation={data} /> : <CardSkeleton lines={4} />;
}
