import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { nameOf, namespaceOf, type Pod } from '../../common/index.ts';
import { ContainerSelect } from '../logs/ContainerSelect.tsx';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { containerStatusText, containersOf, statusesIn } from '../pods/podStatus.ts';
import classes from './Terminal.module.css';
import { TerminalView } from './TerminalView.tsx';

type PodTerminalProps = { pod: Pod; container: string | undefined };

/** A shell in a pod's container. For a container that is not running, it shows the reason instead of the cluster's refusal. */
export function PodTerminal({ pod, container }: PodTerminalProps) {
  const { t } = useTranslation(objectTranslation);
  const names = containersOf(pod).flatMap(({ name }) => name ?? []);
  const [chosen, setChosen] = useState(container && names.includes(container) ? container : (names[0] ?? ''));
  const [session, setSession] = useState(1);
  const state = statusesIn(pod, 'containerStatuses').find(({ name }) => name === chosen)?.state;
  return (
    <div className={classes.panel}>
      <ContainerSelect containers={names} chosen={chosen} onChoose={setChosen} />
      {state && !state.running && (
        <WarningPanel
          severity="warning"
          title={t('terminal.notRunning', { container: chosen, reason: containerStatusText(state) })}
          message={t('terminal.notRunningHint')}
        />
      )}
      <TerminalView
        key={`${chosen} ${session}`}
        namespace={namespaceOf(pod)}
        pod={nameOf(pod, 'Pod')}
        container={chosen}
        onAgain={() => setSession(session + 1)}
      />
    </div>
  );
}
