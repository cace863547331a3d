import { configApi, useApi, useStored } from '@callboard/web-kit';

/** What the config says of airports, and the one that the user has chosen: kept by the server for those who are signed in. */
export function useHomeAirport() {
  const config = useApi(configApi);
  const airports = textsIn(config.get('homeAirport.airports'));
  const closed = textsIn(config.get('homeAirport.closed'));
  const [home, choose] = useStored('home-airport', 'home', '');
  return { airports, closed, home, choose, isClosed: closed.includes(home) };
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
