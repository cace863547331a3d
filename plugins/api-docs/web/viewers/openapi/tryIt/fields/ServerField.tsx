import { NativeSelect, TextInput } from '@mantine/core';
import type { TryItServer } from '../request/tryItServers.ts';
import classes from '../TryIt.module.css';
import { useTryItSession } from '../TryItSession.tsx';
import { useTryItText } from '../tryItTranslation.ts';

/** The server of the request, with its variables. */
export function ServerField({ servers }: { servers: readonly TryItServer[] }) {
  const t = useTryItText();
  const { server, setServer, variables, setVariable } = useTryItSession();
  const chosen = servers.find(({ key }) => key === server) ?? servers[0];
  if (!chosen) return null;
  return (
    <div className={classes.fields}>
      <NativeSelect
        className={classes.wide}
        label={t('server')}
        value={chosen.key}
        data={servers.map(({ key, url }) => ({ value: key, label: url }))}
        onChange={(event) => setServer(event.currentTarget.value)}
      />
      {chosen.server.variables.map(({ name, value, choices }) => {
        const field = { label: t('variable', { name }), value: variables[name] ?? value };
        return choices.length > 0 ? (
          <NativeSelect
            key={name}
            {...field}
            data={[...choices]}
            onChange={(event) => setVariable(name, event.currentTarget.value)}
          />
        ) : (
          <TextInput key={name} {...field} onChange={(event) => setVariable(name, event.currentTarget.value)} />
        );
      })}
    </div>
  );
}
