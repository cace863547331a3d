import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { MAX_REPOSITORIES, type OfferedRepository } from '../../common/index.ts';
import type { useRepositories } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import type { useHosts } from '../owners/useHosts.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import classes from './Many.module.css';
import { OwnerFields } from './OwnerFields.tsx';
import { RepositoryTable } from './RepositoryTable.tsx';
import type { usePlace } from './usePlace.ts';

type PickStepProps = {
  place: ReturnType<typeof usePlace>;
  hosts: ReturnType<typeof useHosts>['hosts'];
  ownerUrl?: string;
  repositories: ReturnType<typeof useRepositories>;
  all: readonly OfferedRepository[];
  chosen: ReadonlySet<string>;
  onChoose: (names: ReadonlySet<string>) => void;
  /** Clears the selection, because it belongs to the previous owner. */
  onOwner: (change: { host?: string; owner?: string }) => void;
  onNext: () => void;
};

/** Selects an owner and some of its repositories. */
export function PickStep({
  place,
  hosts,
  ownerUrl,
  repositories,
  all,
  chosen,
  onChoose,
  onOwner,
  onNext,
}: PickStepProps) {
  const { t } = useTranslation(manyTranslation);
  const { chosenIn, change } = place;
  const flag = (is: boolean | undefined) => (is ? '1' : '');
  const isTooMany = chosen.size > MAX_REPOSITORIES;
  return (
    <div className={stepClasses.step}>
      <StepHeading takesFocus={false}>{t('owner.heading')}</StepHeading>
      <OwnerFields
        hosts={hosts}
        host={chosenIn('host') || (hosts[0]?.host ?? '')}
        owner={chosenIn('owner')}
        ownerUrl={ownerUrl}
        repositories={repositories}
        onChange={onOwner}
      />
      {all.length > 0 && (
        <>
          <RepositoryTable
            all={all}
            filters={{
              text: chosenIn('q'),
              hasKnown: chosenIn('known') !== '',
              hasArchived: chosenIn('archived') !== '',
            }}
            onFilter={({ text, hasKnown, hasArchived }) =>
              change({
                ...(text !== undefined && { q: text }),
                ...(hasKnown !== undefined && { known: flag(hasKnown) }),
                ...(hasArchived !== undefined && { archived: flag(hasArchived) }),
              })
            }
            chosen={chosen}
            onChoose={onChoose}
            isLoading={repositories.isFetchingNextPage}
          />
          {isTooMany && <WarningPanel title={t('pick.tooMany', { count: MAX_REPOSITORIES })} />}
          <StepActions>
            <Button disabled={chosen.size === 0 || isTooMany} onClick={onNext}>
              {t('pick.next')}
            </Button>
            <span className={classes.chosen} role="status">
              {t('pick.chosen', { count: chosen.size })}
            </span>
          </StepActions>
        </>
      )}
    </div>
  );
}
