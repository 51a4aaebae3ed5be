export const TEST_ORIGIN = 'http://localhost:3999';
