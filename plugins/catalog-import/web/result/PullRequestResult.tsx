import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { IconExternalLink } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { PullRequest } from '../../common/index.ts';
import { EntityCards } from '../entities/EntityCards.tsx';
import { importTranslation } from '../importTranslation.ts';
import { usePullRequestMade } from '../queries.ts';
import type { Outcome } from '../review/plan.ts';
import reviewClasses from '../review/Review.module.css';
import { StepHeading } from '../steps/StepHeading.tsx';
import classes from './ResultStep.module.css';

type Made = Extract<Outcome, { type: 'pull-request' }>;

/** The opened pull request and its progress, as in the card with all pull requests. */
export function PullRequestResult({ outcome }: { outcome: Made }) {
  const { t } = useTranslation(importTranslation);
  const { link, entities } = outcome;
  const { state, entityRefs = [] } = usePullRequestMade(link) ?? {};
  const { heading, hint } = useWords(outcome, state);
  const isArrived = state === 'arrived';
  // A reviewer may have changed the file before it was merged.
  const areSame = entities.every((entity) => entityRefs.includes(stringifyEntityRef(entity)));
  return (
    <>
      <StepHeading hint={hint}>{heading}</StepHeading>
      <p className={classes.link}>
        <IconExternalLink size={16} aria-hidden />
        <Link to={link}>{t('result.open')}</Link>
        <span className={reviewClasses.code}>{link}</span>
      </p>
      {isArrived && !areSame ? (
        <EntityRefLinks entities={entityRefs} />
      ) : (
        <EntityCards
          label={isArrived ? t('review.refreshing') : t('review.appearing')}
          entities={entities}
          areLinked={isArrived}
        />
      )}
    </>
  );
}

function useWords({ fileUrl, isRemembered }: Made, state: PullRequest['state'] | undefined) {
  const { t } = useTranslation(importTranslation);
  if (state === 'arrived') return { heading: t('result.arrived'), hint: t('result.arrivedHint') };
  if (state === 'registered') return { heading: t('result.merged'), hint: t('result.soon') };
  if (state === 'given-up') return { heading: t('requests.givenUp'), hint: t('requests.givenUpHint') };
  return {
    heading: t('result.pullRequest'),
    hint: isRemembered ? t('result.next') : t('result.notRemembered', { file: fileUrl }),
  };
}
