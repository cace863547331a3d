export type SampleEntity = {
  name: string;
  system: string;
  owner: string;
  type: string;
  lifecycle: 'production' | 'experimental' | 'deprecated';
  description: string;
  tags: string[];
};

type Line = [name: string, owner: string, type: string, description: string, tags: string];

const lines: Line[] = [
  ['booking-api', 'Boarding', 'service', 'Seat inventory and reservations', 'java grpc'],
  ['boarding-pass', 'Boarding', 'service', 'Renders and signs boarding passes', 'go'],
  ['baggage-tracker', 'Ground Ops', 'service', 'Where is my bag: events from belt to belt', 'kafka rust'],
  ['check-in-web', 'Boarding', 'website', 'Web check-in for passengers', 'react'],
  ['crew-roster', 'Crew', 'service', 'Duty rosters that respect rest rules', 'python'],
  ['delay-predictor', 'Flight Data', 'service', 'Predicts turnaround delays from weather and slots', 'ml python'],
  ['fare-engine', 'Revenue', 'service', 'Prices an itinerary in under 40 ms', 'rust tier-1 pci sox'],
  ['flight-status', 'Flight Data', 'service', 'Live status, gates and estimated times', 'kafka'],
  ['itinerary-mailer', 'Boarding', 'service', 'Confirmation and change mails', 'php'],
  ['passenger-journey-recommendation-service-eu-west', 'Web Platform', 'service', 'Next best offer, by region', 'ml'],
  ['notam-parser', 'Flight Data', 'library', 'Notices to airmen as typed data', 'typescript'],
  ['seat-map', 'Boarding', 'website', 'Interactive seat maps', 'webgl'],
];

const systems: Record<string, string> = { Revenue: 'pricing', 'Flight Data': 'ops-control' };
const lifecycles: Record<string, SampleEntity['lifecycle']> = {
  'delay-predictor': 'experimental',
  'seat-map': 'experimental',
  'itinerary-mailer': 'deprecated',
};

/** A few components of Meridian Air, the airline of the demo. */
export const sampleEntities: SampleEntity[] = lines.map(([name, owner, type, description, tags]) => ({
  name,
  owner,
  type,
  description,
  system: systems[owner] ?? 'passenger',
  lifecycle: lifecycles[name] ?? 'production',
  tags: tags.split(' '),
}));

export const manyEntities: SampleEntity[] = Array.from({ length: 2500 }, (_, index) => {
  const entity = sampleEntities[index % sampleEntities.length] as SampleEntity;
  return { ...entity, name: `${entity.name}-${index + 1}` };
});
