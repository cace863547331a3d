import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ScorecardSummary } from '../../common/contract.ts';
import { FixDialog } from '../fixes/FixDialog.tsx';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import type { useScorecardUrl } from './useScorecardUrl.ts';

type FixAllProps = { scorecard: ScorecardSummary; url: ReturnType<typeof useScorecardUrl> };

/** Fixes the listed check for all listed entities, if a template can. The batch is in the URL, so its progress survives a reload. */
export function FixAll({ scorecard, url: { state, change } }: FixAllProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const [isAsked, setAsked] = useState(false);
  const check = scorecard.checks.find(({ id }) => id === state.check);
  const isOffered = check?.fixTemplate !== undefined && check.states.failed > 0 && state.state === undefined;
  const isOpen = isAsked || state.batch !== undefined;
  if (!check || !(isOffered || isOpen)) return null;
  const { owner, level, text, batch } = state;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('fixAll.button')}
      </Button>
      {isOpen && (
        <FixDialog
          selection={{ id: scorecard.id, check: check.id, owner, level, text }}
          title={check.title}
          batch={batch}
          onStarted={(id) => change({ batch: id }, { isStep: false })}
          onClose={() => {
            setAsked(false);
            if (batch !== undefined) change({ batch: undefined }, { isStep: false });
          }}
        />
      )}
    </>
  );
}
