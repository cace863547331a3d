import { configApi, useApi, useStored } from '@callboard/web-kit';

/** The configured airports, and the one that the user has chosen, which is stored on the server for signed-in users. */
export function useHomeAirport() {
  const config = useApi(configApi);
  const airports = textsIn(config.get('homeAirport.airports'));
  const closed = textsIn(config.get('homeAirport.closed'));
  const [home, choose] = useStored('home-airport', 'home', '');
  return { airports, closed, home, choose, isClosed: closed.includes(home) };
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
