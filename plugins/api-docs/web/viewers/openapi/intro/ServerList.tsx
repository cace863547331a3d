import { Description } from '@callboard/definitions';
import { CopyButton, List } from '@callboard/ui';
import type { Server, ServerVariable } from '../model/apiModel.ts';
import { serverUrl } from '../model/servers.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import classes from './ApiIntro.module.css';

export function ServerList({ servers }: { servers: readonly Server[] }) {
  const t = useOpenapiText();
  const words = ({ name, value, choices }: ServerVariable) =>
    choices.length > 0
      ? t('servers.choices', { name, choices: choices.join(', ') })
      : t('servers.variable', { name, value });
  return (
    <List isDivided>
      {servers.map((server) => (
        <li key={server.url} className={classes.row}>
          <div className={classes.address}>
            <code>{server.url}</code>
            <CopyButton text={serverUrl(server)} label={t('servers.copy', { url: serverUrl(server) })} />
          </div>
          <Description text={server.description} />
          {server.variables.map((variable) => (
            <div key={variable.name} className={classes.variable}>
              <span>{words(variable)}</span>
              <Description text={variable.description} />
            </div>
          ))}
        </li>
      ))}
    </List>
  );
}
