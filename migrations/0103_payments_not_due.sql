CREATE INDEX `payments_not_due` ON `payments` (`due_on`) WHERE state = 'not-due';
