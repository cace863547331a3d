import { PageHeader } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { CompoundEntityRef } from '../../../common/index.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useKindWord } from '../../kinds/useKindTitles.ts';
import { catalogIndexRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';

/** The header of the page of a missing entity, from its URL. */
export function UnknownHeader({ wanted: { kind, name } }: { wanted: CompoundEntityRef }) {
  const { t } = useTranslation(entityTranslation);
  const catalog = useRouteRef(catalogIndexRoute);
  return (
    <PageHeader
      breadcrumbs={[{ label: t('header.catalog'), to: catalog() }]}
      icon={<KindIcon kind={kind} size={40} />}
      title={name}
      subtitle={useKindWord()(kind)}
    />
  );
}
