import { WarningPanel } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { ANNOTATION_LEFT_AT, type Entity } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { titleOf } from '../textAt.ts';

/** A notice for a person who is no longer in the directory. */
export function LeftNotice({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { language } = useLanguage();
  const leftAt = new Date(entity.metadata.annotations?.[ANNOTATION_LEFT_AT] ?? '');
  if (Number.isNaN(leftAt.getTime())) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(leftAt);
  return (
    <WarningPanel
      severity="info"
      title={t('left.title', { name: titleOf(entity), date })}
      message={t('left.message')}
    />
  );
}
