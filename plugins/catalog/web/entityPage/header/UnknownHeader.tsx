import { PageHeader } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { CompoundEntityRef } from '../../../common/index.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { catalogIndexRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useKindWord } from './useKindWord.ts';

/** The header of a page whose entity is not there: what the address tells of it. */
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
