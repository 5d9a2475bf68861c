import type { User } from '@rapport/domain/account/schema';
import type { ClientPlan } from '@rapport/domain/enrollments/client-plan-schema';
import { expect, it } from 'vitest';
import { isForbidden, isUnauthorized } from '../../api/api-error.ts';
import { getClientAccess } from './client-access.ts';

const user = (changes: Partial<User> = {}) =>
  ({ id: 'u', email: 'client@example.com', isAdmin: false, isClient: true, ...changes }) as User;
const plan = { id: 'p' } as ClientPlan;

function failed(httpStatus: number, code: string): Error {
  return Object.assign(new Error('refused'), { data: { httpStatus, code } });
}
const e401 = failed(401, 'UNAUTHORIZED');
const e403 = failed(403, 'FORBIDDEN');
const e503 = failed(503, 'SERVICE_UNAVAILABLE');

type Responses = Parameters<typeof getClientAccess>[0];
const access = (userResponse: Partial<Responses['user']>, plansResponse: Partial<Responses['plans']> = {}) =>
  getClientAccess(
    {
      user: { data: undefined, error: null, ...userResponse },
      plans: { data: undefined, error: null, ...plansResponse },
    },
    { isUnauthorized, isForbidden },
  );

it('is being checked until both calls have answered', () => {
  expect(access({})).toEqual({ is: 'checking' });
  expect(access({ data: user() })).toEqual({ is: 'checking' });
  expect(access({}, { data: { plans: [], activity: [] } })).toEqual({ is: 'checking' });
});

it('is the login for someone who is not signed in, whatever the profile says', () => {
  expect(access({ error: e401 }, { error: e401 })).toEqual({ is: 'signed-out' });
  expect(access({ error: new Error('401: Unauthorized') })).toEqual({ is: 'signed-out' });
  expect(access({ data: null })).toEqual({ is: 'signed-out' });
});

it.each([e401, e403])('is denied when the profile call fails with an authorization error: %o', (error) => {
  expect(access({ data: user() }, { error })).toMatchObject({ is: 'denied', user: { id: 'u' } });
});

it('is unknown when a call fails for another reason: no one is sent away', () => {
  expect(access({ error: e503 })).toEqual({ is: 'unknown', error: e503 });
  expect(access({ data: user() }, { error: e503 })).toEqual({ is: 'unknown', error: e503 });
});

it('is granted with the plans; an admin without any sees a preview', () => {
  expect(access({ data: user() }, { data: { plans: [plan], activity: [] } })).toMatchObject({
    is: 'granted',
    plans: [plan],
    isPreview: false,
  });
  const admin = user({ isAdmin: true });
  expect(access({ data: admin }, { data: { plans: [], activity: [] } })).toMatchObject({ isPreview: true });
  expect(access({ data: admin }, { data: { plans: [plan], activity: [] } })).toMatchObject({
    isPreview: false,
  });
});

it('keeps what is shown when asking again fails, unless the session has ended', () => {
  const data = { plans: [plan], activity: [] };
  expect(access({ data: user() }, { data, error: e503 })).toMatchObject({ is: 'granted' });
  expect(access({ data: user() }, { data, error: e401 })).toEqual({ is: 'signed-out' });
});
