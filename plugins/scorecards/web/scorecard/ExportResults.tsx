import { toError } from '@callboard/errors';
import { loadListParts } from '@callboard/plugin-catalog/web';
import { errorApi, saveFile, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ScorecardSummary } from '../../common/contract.ts';
import { useAllResults } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import type { useScorecardUrl } from './useScorecardUrl.ts';

type ExportResultsProps = { scorecard: ScorecardSummary; url: ReturnType<typeof useScorecardUrl> };

/** Saves all listed entities with the state of each check, not only those of this page. */
export function ExportResults({ scorecard: { id, checks }, url: { state } }: ExportResultsProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const errors = useApi(errorApi);
  const load = useAllResults(id);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const [rows, { csvLines }] = await Promise.all([load(state), loadListParts()]);
      const header = ['ref', 'owner', 'level', 'score', ...checks.map((check) => check.id)];
      const lines = rows.map(({ ref, owner = '', level = '', score, states }) => [
        ref,
        owner,
        level,
        score === undefined ? '' : String(score),
        ...states,
      ]);
      saveFile(`${id}.csv`, csvLines([header, ...lines]), 'text/csv;charset=utf-8');
    } catch (error) {
      errors.post(toError(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
