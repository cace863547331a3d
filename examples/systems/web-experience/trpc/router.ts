import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Context } from './context';

const t = initTRPC.context<Context>().create();

/** Anybody who has opened the page. */
const open = t.procedure;

/** Somebody who has signed in through passport-control. */
const signedIn = t.procedure.use(({ ctx, next }) => {
  if (!ctx.traveller) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { ...ctx, traveller: ctx.traveller } });
});

const airport = z.string().length(3).toUpperCase();
const day = z.iso.date();
const locator = z.string().regex(/^[A-HJ-NP-Z2-9]{6}$/);

const money = z.object({ amount: z.number().int(), currency: z.string().length(3) });

const offer = z.object({
  id: z.string(),
  flights: z.array(z.object({ flight: z.string(), departs: z.iso.datetime(), arrives: z.iso.datetime() })),
  stops: z.number().int().min(0),
  price: money,
  seatsLeft: z.number().int().nullable(),
});

const search = t.router({
  /** Offers of one day, cheapest first. */
  offers: open
    .input(z.object({ from: airport, to: airport, on: day, passengers: z.number().int().min(1).max(9).default(1) }))
    .output(z.array(offer))
    .query(({ ctx, input }) => ctx.fares.search(input)),

  /** The lowest price of each day of a month, for the calendar. */
  calendar: open
    .input(z.object({ from: airport, to: airport, month: z.string().regex(/^\d{4}-\d{2}$/) }))
    .output(z.record(day, money))
    .query(({ ctx, input }) => ctx.fares.calendar(input)),

  /** Airports by name, city or code; tolerates a typo. */
  airports: open
    .input(z.object({ text: z.string().min(2) }))
    .output(z.array(z.object({ code: airport, city: z.string(), country: z.string() })))
    .query(({ ctx, input }) => ctx.places.find(input.text)),
});

const trips = t.router({
  mine: signedIn
    .output(z.array(z.object({ locator, title: z.string(), departs: z.iso.datetime(), checkInOpen: z.boolean() })))
    .query(({ ctx }) => ctx.bookings.of(ctx.traveller.id)),

  /** With locator and family name: no account needed. */
  byLocator: open
    .input(z.object({ locator, familyName: z.string().min(1) }))
    .query(({ ctx, input }) => ctx.bookings.find(input)),

  hold: open
    .input(z.object({ offerId: z.string(), passengers: z.array(z.object({ givenName: z.string(), familyName: z.string() })) }))
    .output(z.object({ holdId: z.uuid(), expiresAt: z.iso.datetime(), price: money }))
    .mutation(({ ctx, input }) => ctx.bookings.hold(input)),

  cancel: signedIn
    .input(z.object({ locator }))
    .output(z.object({ refund: money.nullable() }))
    .mutation(({ ctx, input }) => ctx.bookings.cancel(input.locator, ctx.traveller)),
});

const live = t.router({
  /** Status, gate and times, pushed on every change. */
  flight: open.input(z.object({ flight: z.string(), date: day })).subscription(({ ctx, input }) => ctx.status.follow(input)),

  bag: signedIn
    .input(z.object({ tag: z.string().regex(/^\d{10}$/) }))
    .output(z.object({ state: z.string(), place: z.string(), at: z.iso.datetime() }))
    .query(({ ctx, input }) => ctx.bags.lastSeen(input.tag)),
});

const club = t.router({
  overview: signedIn
    .output(z.object({ tier: z.enum(['compass', 'sextant', 'zenith', 'polaris']), points: z.number(), toNextTier: z.number().nullable() }))
    .query(({ ctx }) => ctx.loyalty.overview(ctx.traveller.clubNumber)),
});

export const router = t.router({ search, trips, live, club });

export type WebRouter = typeof router;
