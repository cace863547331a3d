import { PageHeader, SearchBox } from '@callboard/ui';
import { IconCirclePlus } from '@callboard/ui/icons';
import { configApi, useApi, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { KindTitles } from '../kinds/useKindTitles.ts';
import { createComponentRoute, registerEntityRoute } from '../routes.ts';
import { listTranslation } from './listTranslation.ts';

const typingDelay = 120;

type ListHeaderProps = {
  titles: KindTitles;
  count: number | undefined;
  text: string;
  onText: (text: string) => void;
  children: ReactNode;
};

/** What the list holds and how much of it, the box that searches it, and where more of it is made. */
export function ListHeader({ titles, count, text, onText, children }: ListHeaderProps) {
  const { t } = useTranslation(listTranslation);
  const organization = useApi(configApi).getOptionalString('organization.name');
  const register = useRouteRef(registerEntityRoute);
  const create = useRouteRef(createComponentRoute);
  const typed = useTyped(text, onText);
  return (
    <PageHeader
      type={organization}
      title={titles.kinds}
      count={count}
      actions={
        <>
          <SearchBox
            label={t('header.search', { things: titles.things })}
            value={typed.value}
            onChange={typed.change}
          />
          {children}
          {register && (
            <Button component={Link} to={register()} variant="default">
              {t('header.register')}
            </Button>
          )}
          {create && (
            <Button component={Link} to={create()} leftSection={<IconCirclePlus size={16} aria-hidden />}>
              {t('header.create')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** What is typed shows at once; the list hears of it when the typing rests, and so never holds a key back. */
function useTyped(text: string, onText: (text: string) => void) {
  const [value, setValue] = useState(text);
  const told = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (text === told.current) return;
    // Somebody else changed it, such as "Clear".
    told.current = text;
    clearTimeout(timer.current);
    setValue(text);
  }, [text]);
  return {
    value,
    change: (next: string) => {
      setValue(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        told.current = next;
        onText(next);
      }, typingDelay);
    },
  };
}
