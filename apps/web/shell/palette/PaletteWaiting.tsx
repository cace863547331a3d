import { IconSearch } from '@callboard/ui/icons';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './PaletteWaiting.module.css';

/** Placeholder until the code of the palette has loaded; shows the text typed so far. */
export function PaletteWaiting({ query }: { query: string }) {
  const { t } = useTranslation(shellTranslation);
  const title = useApi(configApi).getOptionalString('app.title') ?? 'Callboard';
  return (
    <div className={classes.overlay}>
      <div className={classes.panel} role="status" aria-label={t('palette.title')}>
        <IconSearch size={18} aria-hidden />
        <span className={query ? classes.typed : undefined}>{query || t('palette.placeholder', { title })}</span>
      </div>
    </div>
  );
}
