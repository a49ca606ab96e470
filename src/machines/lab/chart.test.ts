import { sessionMachine } from '@machines/session/session.machine';
import { describe, expect, it } from 'vitest';
import { chartOf, eventName, litPaths, stateText } from './chart';

describe('a chart', () => {
  it('has a box for every state, and in it what the state listens to', () => {
    const chart = chartOf(sessionMachine);
    expect(chart.name).toBe('session');
    const found = chart.boxes.find(({ path }) => path === 'held');
    expect(found?.hears).toContain('signOut.requested');
    expect(found?.boxes.find(({ path }) => path === 'held.checking')?.hears).toEqual(['✓ check', '✗ check']);
  });

  it('lights the states that hold, outer ones too', () => {
    expect(litPaths({ access: { signedIn: 'working' }, line: 'open' })).toEqual([
      'access',
      'access.signedIn',
      'access.signedIn.working',
      'line',
      'line.open',
    ]);
    expect(stateText({ access: { signedIn: 'working' }, line: 'open' })).toBe(
      'access.signedIn.working · line.open',
    );
    expect(stateText('signedOut')).toBe('signedOut');
  });

  it('writes the names of internal events as one reads them', () => {
    expect(eventName('xstate.done.actor.readVault')).toBe('✓ readVault');
    expect(eventName('xstate.error.actor.check')).toBe('✗ check');
    expect(eventName('xstate.snapshot.session')).toBe('⟳ session');
    expect(eventName('xstate.after.backOff.session.held.pausingCheck')).toBe('⏱ backOff');
    expect(eventName('signOut.asked')).toBe('signOut.asked');
  });
});
