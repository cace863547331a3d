import { LinkButton, PageHeader, SearchBox, useDebouncedInput } from '@callboard/ui';
import { IconCirclePlus } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { KindTitles } from '../kinds/useKindTitles.ts';
import { createComponentRoute } from '../routes.ts';
import { useRegisterUrl } from '../useRegisterUrl.ts';
import { listTranslation } from './listTranslation.ts';

type ListHeaderProps = {
  titles: KindTitles;
  count: number | undefined;
  /** Content next to the title. */
  note: ReactNode;
  text: string;
  onText: (text: string) => void;
  children: ReactNode;
};

/** The title with the number of entities, the search box, and buttons to add more. */
export function ListHeader({ titles, count, note, text, onText, children }: ListHeaderProps) {
  const { t } = useTranslation(listTranslation);
  const register = useRegisterUrl();
  const create = useRouteRef(createComponentRoute);
  const typed = useDebouncedInput(text, onText);
  return (
    <PageHeader
      title={titles.kinds}
      count={count}
      titleActions={note}
      search={
        <SearchBox label={t('header.search', { things: titles.things })} value={typed.value} onChange={typed.change} />
      }
      actions={
        <>
          {children}
          {register && (
            <LinkButton to={register} variant="default">
              {t('header.register')}
            </LinkButton>
          )}
          {create && (
            <LinkButton to={create()} leftSection={<IconCirclePlus size={16} aria-hidden />}>
              {t('header.create')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
