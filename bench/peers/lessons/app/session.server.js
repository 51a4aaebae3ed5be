import { createCookieSessionStorage } from 'react-router';

export const { getSession } = createCookieSessionStorage({
  cookie: { name: '__session', secrets: [process.env.SESSION_SECRET], path: '/' },
});
