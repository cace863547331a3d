import { discoveryApi, identityApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClusters } from '../auth/queries.ts';
import { useCluster } from '../objects/clusterContext.tsx';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { execUrl } from './execUrl.ts';
import { startTerminal } from './startTerminal.ts';
import classes from './Terminal.module.css';

type TerminalViewProps = { namespace: string; pod: string; container: string; onAgain(): void };

type Phase = 'starting' | 'open' | 'closed';

/** A shell session; after it has ended, another can be started. */
export function TerminalView({ namespace, pod, container, onAgain }: TerminalViewProps) {
  const { t } = useTranslation(objectTranslation);
  const baseUrl = useApi(discoveryApi).getBaseUrl('kubernetes');
  const identity = useApi(identityApi);
  const { name } = useCluster().cluster;
  const cluster = useClusters().data?.length === 1 ? undefined : name;
  const screen = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const [phase, setPhase] = useState<Phase>('starting');
  const texts = useEffectEvent(() => ({
    input: t('terminal.input'),
    starting: t('terminal.starting'),
    closed: t('terminal.closed'),
  }));

  useEffect(() => {
    if (!screen.current) return;
    return startTerminal({
      ...texts(),
      screen: screen.current,
      url: execUrl(baseUrl, cluster, { namespace, pod, container }),
      token: async () => (await identity.getCredentials()).token,
      onOpen: () => setPhase('open'),
      onClose: () => setPhase('closed'),
      onLeave: () => again.current?.focus(),
    });
  }, [baseUrl, identity, cluster, namespace, pod, container]);

  return (
    <>
      <section className={classes.frame} aria-label={t('terminal.label', { container, pod })}>
        <div ref={screen} className={classes.screen} />
      </section>
      <div className={classes.foot}>
        <span role="status">{phase !== 'open' && t(`terminal.${phase}`)}</span>
        <span className={classes.hint}>{t('terminal.keys')}</span>
        <Button ref={again} variant="default" size="xs" onClick={onAgain}>
          {t('terminal.again')}
        </Button>
      </div>
    </>
  );
}
